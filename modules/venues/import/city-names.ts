/** Names by which travellers look for cities that the gazetteer calls otherwise. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  'DE/Köln': ['Cologne'],
  'DE/Nürnberg': ['Nuremberg'],
  'DE/Hannover': ['Hanover'],
  'DE/Braunschweig': ['Brunswick'],
  'DE/Frankfurt am Main': ['Frankfurt'],
  'DE/Freiburg': ['Freiburg im Breisgau'],
  'DE/Munich': ['München'],
  'DE/Halle (Saale)': ['Halle'],
  'CH/Genève': ['Geneva', 'Genf'],
  'CH/Zürich': ['Zurich'],
  'CH/Basel': ['Basle'],
  'CH/Bern': ['Berne'],
  'CH/Luzern': ['Lucerne'],
  'AT/Vienna': ['Wien'],
  'CZ/Prague': ['Praha'],
  'CZ/Pilsen': ['Plzeň'],
  'IT/Milano': ['Milan'],
  'IT/Milan': ['Milano'],
  'IT/Rome': ['Roma'],
  'ES/Las Palmas de Gran Canaria': ['Las Palmas'],
  'ES/Sevilla': ['Seville'],
  'PT/Lisbon': ['Lisboa'],
  'DK/Copenhagen': ['København'],
  'SE/Göteborg': ['Gothenburg'],
  'BE/Brussels': ['Bruxelles', 'Brussel'],
  'BE/Antwerpen': ['Antwerp'],
  'NL/The Hague': ['Den Haag'],
  'PL/Warsaw': ['Warszawa'],
  'US/New York City': ['New York'],
  'US/Washington, D.C.': ['Washington'],
  'CA/Montréal': ['Montreal'],
  'CA/Québec': ['Quebec City'],
  'IN/Bengaluru': ['Bangalore'],
  'RE/Saint-Denis': ['Saint-Denis de la Réunion'],
}

export function otherNamesOf(city: { name: string; countryCode: string }): readonly string[] {
  return otherNames[`${city.countryCode}/${city.name}`] ?? []
}

/** The country's English name: 'CZ' is 'Czechia'. */
export function countryName(countryCode: string): string {
  return new Intl.DisplayNames(['en'], { type: 'region' }).of(countryCode) ?? countryCode
}
