export const british = [
  'High Street',
  'Church Street',
  'Mill Lane',
  'King Street',
  'Albion Road',
  'Park Row',
  'Chapel Street',
  'Queen’s Road',
]

export const german = [
  'Hauptstraße',
  'Gartenstraße',
  'Lindenstraße',
  'Bahnhofstraße',
  'Schillerstraße',
  'Kirchgasse',
  'Goethestraße',
  'Ringstraße',
]

export const french = [
  'Rue de la République',
  'Rue Victor Hugo',
  'Rue des Lilas',
  'Avenue Jean Jaurès',
  'Rue du Marché',
  'Rue Pasteur',
  'Rue Saint-Michel',
]

export const dutch = ['Kerkstraat', 'Molenstraat', 'Prinsenstraat', 'Stationsstraat', 'Nieuwstraat', 'Parklaan']

export const spanish = [
  'Calle Mayor',
  'Calle de la Luna',
  'Calle del Prado',
  'Calle San Miguel',
  'Avenida de la Paz',
  'Calle Nueva',
]

export const italian = ['Via Roma', 'Via Garibaldi', 'Via Mazzini', 'Via Dante', 'Via Verdi', 'Corso Italia']

export const portuguese = ['Rua Nova', 'Rua do Comércio', 'Rua da Paz', 'Avenida da Liberdade', 'Rua das Flores']

export const nordic = ['Storgatan', 'Kungsgatan', 'Parkgatan', 'Skolgatan', 'Nygatan']

export const danish = ['Nørregade', 'Vestergade', 'Skolegade', 'Parkvej', 'Kirkevej']

export const american = [
  'Main Street',
  'Oak Street',
  'Maple Avenue',
  'Washington Street',
  '5th Street',
  'Market Street',
  'Union Street',
]

export const singaporean = ['Orchard Lane', 'Cross Street', 'Hill Street', 'Club Street', 'Temple Street']

export const emirati = ['Al Wasl Road', 'Al Safa Street', 'Al Manara Street', 'Al Seef Road']
