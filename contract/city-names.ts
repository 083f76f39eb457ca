import { foldCity } from './fold-text.ts'

/**
 * Names by which people look for a city besides its listed and its English name: those in the city's language and in
 * its neighbours' languages. Keyed by country and listed name.
 */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  'AT/Vienna': ['Wien', 'Vienne', 'Viena'],
  'AT/Salzburg': ['Salzbourg'],
  'BE/Brussels': ['Bruxelles', 'Brussel', 'Brüssel'],
  'BE/Antwerpen': ['Anvers'],
  'BE/Gent': ['Gand'],
  'BE/Liège': ['Luik', 'Lüttich'],
  'BE/Leuven': ['Louvain'],
  'BG/Sofia': ['Sofija', 'София'],
  'CH/Genève': ['Genf', 'Ginevra'],
  'CH/Basel': ['Basle', 'Bâle'],
  'CH/Bern': ['Berne', 'Berna'],
  'CH/Luzern': ['Lucerna'],
  'CH/Sankt Gallen': ['Saint-Gall', 'San Gallo'],
  'CN/Beijing': ['Peking', 'Pékin', '北京'],
  'CN/Shanghai': ['上海'],
  'CN/Guangzhou': ['Canton'],
  'CN/Shenzhen': ['深圳'],
  'CZ/Prague': ['Praha', 'Prag'],
  'CZ/Pilsen': ['Plzeň'],
  'CZ/Brno': ['Brünn'],
  'CZ/Karlovy Vary': ['Karlsbad', 'Carlsbad'],
  'DE/Munich': ['München', 'Monaco di Baviera'],
  'DE/Köln': ['Koeln'],
  'DE/Nürnberg': ['Nuernberg'],
  'DE/Braunschweig': ['Brunswick'],
  'DE/Frankfurt am Main': ['Frankfurt'],
  'DE/Düsseldorf': ['Duesseldorf'],
  'DE/Aachen': ['Aix-la-Chapelle'],
  'DE/Mainz': ['Mayence'],
  'DE/Trier': ['Treves'],
  'DE/Regensburg': ['Ratisbon'],
  'DE/Freiburg': ['Freiburg im Breisgau'],
  'DE/Hamburg': ['Hambourg'],
  'DE/Halle (Saale)': ['Halle'],
  'DK/Copenhagen': ['København', 'Kopenhagen'],
  'DK/Aalborg': ['Ålborg'],
  'EE/Tallinn': ['Reval'],
  'EG/Cairo': ['Le Caire', 'Kairo'],
  'ES/A Coruña': ['La Coruña', 'Corunna'],
  'ES/Donostia / San Sebastián': ['Donostia'],
  'ES/Zaragoza': ['Saragossa'],
  'ES/Córdoba': ['Cordova'],
  'ES/Palma': ['Palma de Mallorca', 'Mallorca'],
  'ES/Bilbao': ['Bilbo'],
  'ES/Pamplona': ['Iruña'],
  'ES/Gasteiz / Vitoria': ['Vitoria'],
  'ES/Las Palmas de Gran Canaria': ['Las Palmas'],
  'FI/Helsinki': ['Helsingfors'],
  'FI/Turku': ['Åbo'],
  'FR/Nice': ['Nizza'],
  'FR/Strasbourg': ['Strassburg', 'Straßburg'],
  'FR/Marseille': ['Marseilles'],
  'FR/Lyon': ['Lyons'],
  'GB/Londonderry County Borough': ['Derry', 'Londonderry'],
  'GR/Athens': ['Athina', 'Athen', 'Αθήνα'],
  'GR/Thessaloníki': ['Saloniki'],
  'HR/Zagreb': ['Agram'],
  'HR/Dubrovnik': ['Ragusa'],
  'ID/Jakarta': ['Batavia'],
  'IL/Jerusalem': ['Yerushalayim'],
  'IL/Tel Aviv': ['Tel Aviv-Yafo', 'Jaffa'],
  'IN/Bengaluru': ['Bangalore'],
  'IN/Mumbai': ['Bombay'],
  'IN/Kolkata': ['Calcutta'],
  'IN/Chennai': ['Madras'],
  'IN/Pune': ['Poona'],
  'IN/Gurgaon': ['Gurugram'],
  'IN/Mysore': ['Mysuru'],
  'IN/Varanasi': ['Benares'],
  'IN/Delhi': ['New Delhi'],
  'IE/Dublin': ['Baile Átha Cliath'],
  'IE/Cork': ['Corcaigh'],
  'IT/Rome': ['Roma', 'Rom'],
  'IT/Milan': ['Milano', 'Mailand'],
  'IT/Turin': ['Torino'],
  'IT/Florence': ['Firenze', 'Florenz'],
  'IT/Venice': ['Venezia', 'Venedig'],
  'IT/Naples': ['Napoli', 'Neapel'],
  'IT/Genoa': ['Genova', 'Genua'],
  'IT/Bolzano': ['Bozen'],
  'IT/Livorno': ['Leghorn'],
  'JP/Tokyo': ['Tōkyō', '東京'],
  'JP/Osaka': ['Ōsaka', '大阪'],
  'JP/Kyoto': ['Kyōto', '京都'],
  'KR/Seoul': ['Sŏul', '서울'],
  'KR/Busan': ['Pusan'],
  'KZ/Almaty': ['Alma-Ata'],
  'LT/Vilnius': ['Wilna', 'Wilno'],
  'LU/Luxembourg': ['Luxemburg'],
  'LV/Riga': ['Rīga'],
  'MA/Marrakesh': ['Marrakech'],
  'MA/Casablanca': ['Dar el Beida'],
  'MA/Tangier': ['Tanger'],
  'MC/Monaco': ['Monte Carlo'],
  'MM/Yangon': ['Rangoon'],
  'MX/Mexico City': ['Ciudad de México', 'CDMX'],
  'NL/The Hague': ['Den Haag', 'La Haye'],
  "NL/'s-Hertogenbosch": ['Den Bosch'],
  'NO/Oslo': ['Christiania'],
  'NO/Trondheim': ['Trondhjem'],
  'NP/Kathmandu': ['Katmandu'],
  'PL/Warsaw': ['Warszawa', 'Warschau'],
  'PL/Kraków': ['Cracow', 'Krakau'],
  'PL/Gdańsk': ['Danzig'],
  'PL/Wrocław': ['Breslau'],
  'PL/Poznań': ['Posen'],
  'PL/Łódź': ['Lodz'],
  'PL/Szczecin': ['Stettin'],
  'PL/Katowice': ['Kattowitz'],
  'PT/Lisbon': ['Lisboa', 'Lissabon'],
  'PT/Porto': ['Oporto'],
  'PT/Funchal': ['Madeira'],
  'RO/Bucharest': ['București', 'Bukarest'],
  'RO/Cluj-Napoca': ['Klausenburg'],
  'RO/Sibiu': ['Hermannstadt'],
  'RO/Braşov': ['Kronstadt'],
  'RS/Belgrade': ['Beograd', 'Belgrad'],
  'RS/Novi Sad': ['Neusatz'],
  'RU/Moscow': ['Moskva', 'Moskau', 'Москва'],
  'RU/Saint Petersburg': ['Sankt-Peterburg', 'Leningrad'],
  'SA/Mecca': ['Makkah'],
  'SE/Malmö': ['Malmoe'],
  'SI/Ljubljana': ['Laibach'],
  'SK/Bratislava': ['Pressburg'],
  'SG/Singapore': ['Singapur'],
  'TH/Bangkok': ['Krung Thep'],
  'TR/Istanbul': ['İstanbul', 'Constantinople'],
  'TR/İzmir': ['Smyrna'],
  'TW/Taipei': ['Taipeh'],
  'UA/Kyiv': ['Kiev', 'Kiew'],
  'UA/Lviv': ['Lvov', 'Lemberg'],
  'UA/Odessa': ['Odesa'],
  'UA/Kharkiv': ['Kharkov'],
  'US/New York City': ['New York', 'NYC'],
  'US/Washington, D.C.': ['Washington', 'Washington DC'],
  'US/Los Angeles': ['LA'],
  'US/San Francisco': ['SF'],
  'US/Philadelphia': ['Philly'],
  'US/Las Vegas': ['Vegas'],
  'US/Saint Paul': ['St. Paul'],
  'US/St. Louis': ['Saint Louis'],
  'VN/Ho Chi Minh City': ['Saigon', 'Hồ Chí Minh'],
  'VN/Hanoi': ['Hà Nội'],
  'VN/Da Nang': ['Đà Nẵng'],
  'CA/Québec': ['Quebec'],
  'HK/Hong Kong': ['香港', 'Xianggang'],
  'MO/Macau': ['Macao'],
  'CY/Nicosia': ['Lefkosia'],
  'BR/Rio de Janeiro': ['Rio'],
  'CL/Santiago': ['Santiago de Chile'],
  'CU/Havana': ['La Habana'],
  'ZA/Cape Town': ['Kaapstad'],
  'ZA/Johannesburg': ['Joburg'],
  'ZA/Pretoria': ['Tshwane'],
  'GE/Tbilisi': ['Tiflis'],
  'AZ/Baku': ['Bakı'],
  'AM/Yerevan': ['Erevan'],
  'UZ/Tashkent': ['Toshkent'],
  'LB/Beirut': ['Beyrouth'],
  'SY/Damascus': ['Dimashq'],
  'IR/Tehran': ['Teheran'],
  'MY/Kuala Lumpur': ['KL'],
  'RE/Saint-Denis': ['Saint-Denis de la Réunion'],
  'DZ/Algiers': ['Alger'],
  'LY/Tripoli': ['Tarabulus'],
  'AL/Tirana': ['Tiranë'],
  'MK/Skopje': ['Üsküb'],
  'MD/Chisinau': ['Kishinev', 'Chișinău'],
}

/**
 * English names of cities that GeoNames lists under another name. It uses the English name for some cities and not for
 * others.
 */
const englishNames: Readonly<Record<string, string>> = {
  'BE/Antwerpen': 'Antwerp',
  'BE/Brugge': 'Bruges',
  'BE/Gent': 'Ghent',
  'CA/Montréal': 'Montreal',
  'CA/Québec': 'Quebec City',
  'CH/Genève': 'Geneva',
  'CH/Luzern': 'Lucerne',
  'CH/Sankt Gallen': 'St. Gallen',
  'CH/Zürich': 'Zurich',
  'DE/Hannover': 'Hanover',
  'DE/Köln': 'Cologne',
  'DE/Nürnberg': 'Nuremberg',
  'DK/Århus': 'Aarhus',
  'ES/Donostia / San Sebastián': 'San Sebastián',
  'ES/Gasteiz / Vitoria': 'Vitoria-Gasteiz',
  'ES/Sevilla': 'Seville',
  'FR/Dunkerque': 'Dunkirk',
  'GR/Thessaloníki': 'Thessaloniki',
  'IT/Mantova': 'Mantua',
  'IT/Padova': 'Padua',
  'IT/Siracusa': 'Syracuse',
  'KZ/Nur-Sultan': 'Astana',
  'MA/Fès': 'Fez',
  'PA/Panamá': 'Panama City',
  'SE/Göteborg': 'Gothenburg',
  'TR/İzmir': 'Izmir',
}

interface ListedName {
  /** The name in GeoNames. */
  readonly name: string
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string
}

/** A city's English name, and its other names for the search. */
export function namesOf({ name, countryCode }: ListedName): {
  readonly name: string
  readonly otherNames: readonly string[]
} {
  const key = `${countryCode}/${name}`
  const english = englishNames[key]
  return { name: english ?? name, otherNames: [...(english ? [name] : []), ...(otherNames[key] ?? [])] }
}

let families: ReadonlyMap<string, readonly string[]> | undefined

/**
 * The other names of a city, given any one of its names (T12): 'Köln' and 'Koeln' for Cologne in 'DE'. Empty for a city
 * with a single name.
 */
export function otherNamesOf({ name, countryCode }: ListedName): readonly string[] {
  families ??= familiesOf(new Set([...Object.keys(englishNames), ...Object.keys(otherNames)]))
  const own = foldCity(name)
  return families.get(`${countryCode}/${own}`)?.filter((other) => foldCity(other) !== own) ?? []
}

function familiesOf(keys: ReadonlySet<string>): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>()
  for (const key of keys) {
    const [countryCode, listed] = [key.slice(0, 2), key.slice(3)]
    const { name, otherNames: others } = namesOf({ name: listed, countryCode })
    for (const one of [name, ...others]) found.set(`${countryCode}/${foldCity(one)}`, [name, ...others])
  }
  return found
}
