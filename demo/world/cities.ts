/** A part of a city where venues may stand; positions are inland, so that 250 m around them is never water. */
export interface Quarter {
  readonly name: string
  readonly lat: number
  readonly lng: number
}

export interface City {
  readonly city: string
  readonly slug: string
  readonly country: string
  readonly countryCode: string
  readonly province: string | null
  readonly timeZone: string
  /** What passes are sold in. */
  readonly currency: 'CHF' | 'GBP' | 'EUR'
  readonly lat: number
  readonly lng: number
  readonly venues: number
  readonly aliases: readonly string[]
  readonly quarters: readonly Quarter[]
  /** Streets of the kind that the city has. */
  readonly streets: readonly string[]
}

const british = [
  'High Street',
  'Church Street',
  'Mill Lane',
  'King Street',
  'Albion Road',
  'Park Row',
  'Chapel Street',
  'Queen’s Road',
]
const german = [
  'Hauptstraße',
  'Gartenstraße',
  'Lindenstraße',
  'Bahnhofstraße',
  'Schillerstraße',
  'Kirchgasse',
  'Goethestraße',
  'Ringstraße',
]
const french = [
  'Rue de la République',
  'Rue Victor Hugo',
  'Rue des Lilas',
  'Avenue Jean Jaurès',
  'Rue du Marché',
  'Rue Pasteur',
  'Rue Saint-Michel',
]
const dutch = ['Kerkstraat', 'Molenstraat', 'Prinsenstraat', 'Stationsstraat', 'Nieuwstraat', 'Parklaan']
const spanish = [
  'Calle Mayor',
  'Calle de la Luna',
  'Calle del Prado',
  'Calle San Miguel',
  'Avenida de la Paz',
  'Calle Nueva',
]
const italian = ['Via Roma', 'Via Garibaldi', 'Via Mazzini', 'Via Dante', 'Via Verdi', 'Corso Italia']
const portuguese = ['Rua Nova', 'Rua do Comércio', 'Rua da Paz', 'Avenida da Liberdade', 'Rua das Flores']
const nordic = ['Storgatan', 'Kungsgatan', 'Parkgatan', 'Skolgatan', 'Nygatan']
const danish = ['Nørregade', 'Vestergade', 'Skolegade', 'Parkvej', 'Kirkevej']
const american = [
  'Main Street',
  'Oak Street',
  'Maple Avenue',
  'Washington Street',
  '5th Street',
  'Market Street',
  'Union Street',
]
const singaporean = ['Orchard Lane', 'Cross Street', 'Hill Street', 'Club Street', 'Temple Street']
const emirati = ['Al Wasl Road', 'Al Safa Street', 'Al Manara Street', 'Al Seef Road']

/** 'Soho 51.5136 -0.1337, …' */
function quarters(text: string): Quarter[] {
  return text.split(',').map((part) => {
    const [, name = '', lat = '', lng = ''] = /^\s*(.+?)\s+(-?[\d.]+)\s+(-?[\d.]+)\s*$/.exec(part) ?? []
    return { name, lat: Number(lat), lng: Number(lng) }
  })
}

/** Of the cities of the United States and Canada. */
const provinces: Readonly<Record<string, string>> = {
  'New York': 'NY',
  Chicago: 'IL',
  'San Francisco': 'CA',
  Toronto: 'ON',
}

type Row = readonly [
  city: string,
  slug: string,
  lat: number,
  lng: number,
  venues: number,
  aliases: string,
  quarters: string,
]

function country(
  name: string,
  countryCode: string,
  timeZone: string,
  currency: City['currency'],
  streets: readonly string[],
  rows: readonly Row[],
): City[] {
  return rows.map(([city, slug, lat, lng, venues, aliases, parts]) => ({
    city,
    slug,
    country: name,
    countryCode,
    province: provinces[city] ?? null,
    timeZone,
    currency,
    lat,
    lng,
    venues,
    aliases: aliases === '' ? [] : aliases.split(','),
    quarters: quarters(parts),
    streets,
  }))
}

/**
 * The 30 cities of the demo, 1,502 venues: 50 each, but 25 in Dubai, and 29, 30 and 31 in Basel, Nice and Lyon, the edges of
 * the count line (T113). London, Berlin, Paris and New York have more, which brings them all together to 1,500.
 */
export const cities: readonly City[] = [
  ...country('United Kingdom', 'GB', 'Europe/London', 'GBP', british, [
    [
      'London',
      'london',
      51.5073219,
      -0.1276474,
      92,
      'Londres,Londra',
      'Soho 51.5136 -0.1337, Shoreditch 51.5255 -0.0786, Marylebone 51.5187 -0.1525, Camden 51.5405 -0.1430, Islington 51.5380 -0.1028, Clapham 51.4605 -0.1400, Notting Hill 51.5125 -0.2040, Bermondsey 51.4930 -0.0700, Fitzrovia 51.5195 -0.1380, Kensington 51.4985 -0.1930',
    ],
    [
      'Manchester',
      'manchester',
      53.4808,
      -2.2426,
      50,
      '',
      'Northern Quarter 53.4845 -2.2360, Ancoats 53.4855 -2.2270, Deansgate 53.4790 -2.2490, Chorlton 53.4425 -2.2770, Didsbury 53.4170 -2.2310, Hulme 53.4650 -2.2500',
    ],
    [
      'Edinburgh',
      'edinburgh',
      55.9533,
      -3.1883,
      50,
      '',
      'New Town 55.9550 -3.1970, Old Town 55.9490 -3.1900, Stockbridge 55.9590 -3.2100, Marchmont 55.9385 -3.1930, Morningside 55.9280 -3.2100, Haymarket 55.9450 -3.2180',
    ],
  ]),
  ...country('Switzerland', 'CH', 'Europe/Zurich', 'CHF', german, [
    [
      'Zürich',
      'zurich',
      47.3769,
      8.5417,
      50,
      'Zurich,Zurigo,Züri',
      'Kreis 4 47.3750 8.5240, Wiedikon 47.3690 8.5150, Oerlikon 47.4110 8.5440, Wipkingen 47.3960 8.5270, Fluntern 47.3760 8.5600, Altstetten 47.3890 8.4850, Oberstrass 47.3870 8.5480',
    ],
    [
      'Geneva',
      'geneva',
      46.2044,
      6.1432,
      50,
      'Genève,Genf,Ginevra',
      'Plainpalais 46.1955 6.1400, Carouge 46.1830 6.1390, Champel 46.1910 6.1560, Grottes 46.2120 6.1380, Servette 46.2155 6.1270, Malagnou 46.1975 6.1640',
    ],
    [
      'Basel',
      'basel',
      47.5596,
      7.5886,
      29,
      'Bâle,Basle',
      'Gundeldingen 47.5430 7.5930, Bachletten 47.5480 7.5730, St. Johann 47.5690 7.5720, Matthäus 47.5680 7.5950, Wettstein 47.5600 7.6040',
    ],
  ]),
  ...country('Germany', 'DE', 'Europe/Berlin', 'EUR', german, [
    [
      'Berlin',
      'berlin',
      52.52,
      13.405,
      65,
      'Berlino',
      'Mitte 52.5270 13.4000, Kreuzberg 52.4980 13.4050, Prenzlauer Berg 52.5400 13.4200, Neukölln 52.4800 13.4350, Charlottenburg 52.5060 13.3040, Friedrichshain 52.5150 13.4560, Schöneberg 52.4860 13.3500',
    ],
    [
      'Munich',
      'munich',
      48.1351,
      11.582,
      50,
      'München,Monaco di Baviera,Muenchen',
      'Schwabing 48.1630 11.5800, Maxvorstadt 48.1500 11.5680, Haidhausen 48.1290 11.6010, Glockenbach 48.1290 11.5690, Neuhausen 48.1540 11.5330, Sendling 48.1180 11.5420',
    ],
    [
      'Hamburg',
      'hamburg',
      53.5511,
      9.9937,
      50,
      'Hambourg',
      'Schanze 53.5630 9.9630, Eimsbüttel 53.5750 9.9560, Ottensen 53.5550 9.9280, St. Georg 53.5570 10.0150, Eppendorf 53.5910 9.9830, Barmbek 53.5860 10.0420',
    ],
    [
      'Frankfurt',
      'frankfurt',
      50.1109,
      8.6821,
      50,
      'Frankfurt am Main,Francfort',
      'Nordend 50.1270 8.6880, Bornheim 50.1290 8.7090, Westend 50.1190 8.6620, Bockenheim 50.1210 8.6420, Sachsenhausen 50.1000 8.6860',
    ],
  ]),
  ...country('Austria', 'AT', 'Europe/Vienna', 'EUR', german, [
    [
      'Vienna',
      'vienna',
      48.2082,
      16.3738,
      50,
      'Wien,Vienne',
      'Neubau 48.2020 16.3480, Josefstadt 48.2105 16.3480, Wieden 48.1930 16.3690, Mariahilf 48.1960 16.3510, Alsergrund 48.2240 16.3560, Landstraße 48.1990 16.3920',
    ],
  ]),
  ...country('France', 'FR', 'Europe/Paris', 'EUR', french, [
    [
      'Paris',
      'paris',
      48.8566,
      2.3522,
      65,
      'Parigi',
      'Le Marais 48.8600 2.3610, Bastille 48.8530 2.3740, Montmartre 48.8860 2.3400, Batignolles 48.8870 2.3190, Belleville 48.8720 2.3830, Montparnasse 48.8420 2.3230, Opéra 48.8710 2.3320',
    ],
    [
      'Lyon',
      'lyon',
      45.764,
      4.8357,
      31,
      'Lione',
      'Croix-Rousse 45.7770 4.8270, Part-Dieu 45.7600 4.8560, Brotteaux 45.7700 4.8560, Guillotière 45.7530 4.8500, Vaise 45.7750 4.8040',
    ],
    [
      'Nice',
      'nice',
      43.7102,
      7.262,
      30,
      'Nizza,Niza',
      'Libération 43.7120 7.2610, Musiciens 43.7000 7.2590, Cimiez 43.7180 7.2740, Riquier 43.7050 7.2880, Saint-Roch 43.7130 7.2900',
    ],
  ]),
  ...country('Netherlands', 'NL', 'Europe/Amsterdam', 'EUR', dutch, [
    [
      'Amsterdam',
      'amsterdam',
      52.3676,
      4.9041,
      50,
      '',
      'De Pijp 52.3545 4.8930, Jordaan 52.3740 4.8800, Oud-West 52.3660 4.8690, Oost 52.3600 4.9260, De Baarsjes 52.3680 4.8530, Zuid 52.3480 4.8790',
    ],
  ]),
  ...country('Belgium', 'BE', 'Europe/Brussels', 'EUR', french, [
    [
      'Brussels',
      'brussels',
      50.8503,
      4.3517,
      50,
      'Bruxelles,Brussel,Brüssel',
      'Ixelles 50.8280 4.3690, Saint-Gilles 50.8270 4.3450, Etterbeek 50.8360 4.3890, Schaerbeek 50.8640 4.3780, Sablon 50.8410 4.3560',
    ],
  ]),
  ...country('Spain', 'ES', 'Europe/Madrid', 'EUR', spanish, [
    [
      'Madrid',
      'madrid',
      40.4168,
      -3.7038,
      50,
      '',
      'Malasaña 40.4260 -3.7040, Chueca 40.4230 -3.6980, Salamanca 40.4300 -3.6800, Lavapiés 40.4090 -3.7010, Chamberí 40.4350 -3.7030, Retiro 40.4080 -3.6760',
    ],
    [
      'Barcelona',
      'barcelona',
      41.3874,
      2.1686,
      50,
      'Barcelone,Barcellona',
      'Gràcia 41.4020 2.1570, Eixample 41.3920 2.1620, Sant Antoni 41.3790 2.1610, Poblenou 41.4010 2.1970, Sants 41.3760 2.1360, Les Corts 41.3850 2.1320',
    ],
  ]),
  ...country('Portugal', 'PT', 'Europe/Lisbon', 'EUR', portuguese, [
    [
      'Lisbon',
      'lisbon',
      38.7223,
      -9.1393,
      50,
      'Lisboa,Lissabon,Lisbonne',
      'Chiado 38.7110 -9.1410, Príncipe Real 38.7170 -9.1490, Avenidas Novas 38.7390 -9.1490, Alvalade 38.7530 -9.1440, Campo de Ourique 38.7180 -9.1660, Graça 38.7180 -9.1300',
    ],
  ]),
  ...country('Italy', 'IT', 'Europe/Rome', 'EUR', italian, [
    [
      'Milan',
      'milan',
      45.4642,
      9.19,
      50,
      'Milano,Mailand',
      'Brera 45.4720 9.1870, Isola 45.4870 9.1890, Porta Romana 45.4520 9.2030, Città Studi 45.4770 9.2300, Sempione 45.4790 9.1680, Tortona 45.4510 9.1630',
    ],
    [
      'Rome',
      'rome',
      41.9028,
      12.4964,
      50,
      'Roma,Rom',
      'Monti 41.8950 12.4930, Prati 41.9080 12.4600, Trastevere 41.8860 12.4680, San Giovanni 41.8850 12.5080, Parioli 41.9250 12.4900, Pigneto 41.8880 12.5280',
    ],
  ]),
  ...country('Ireland', 'IE', 'Europe/Dublin', 'EUR', british, [
    [
      'Dublin',
      'dublin',
      53.3498,
      -6.2603,
      50,
      'Baile Átha Cliath',
      'Portobello 53.3310 -6.2650, Ranelagh 53.3250 -6.2540, Smithfield 53.3490 -6.2780, Rathmines 53.3220 -6.2650, Stoneybatter 53.3540 -6.2870',
    ],
  ]),
  ...country('Denmark', 'DK', 'Europe/Copenhagen', 'EUR', danish, [
    [
      'Copenhagen',
      'copenhagen',
      55.6761,
      12.5683,
      50,
      'København,Kopenhagen,Copenhague',
      'Vesterbro 55.6690 12.5470, Nørrebro 55.6950 12.5490, Østerbro 55.7050 12.5760, Frederiksberg 55.6790 12.5290, Valby 55.6610 12.5120',
    ],
  ]),
  ...country('Sweden', 'SE', 'Europe/Stockholm', 'EUR', nordic, [
    [
      'Stockholm',
      'stockholm',
      59.3293,
      18.0686,
      50,
      'Estocolmo',
      'Södermalm 59.3140 18.0700, Vasastan 59.3450 18.0490, Östermalm 59.3380 18.0850, Kungsholmen 59.3330 18.0280, Hammarby 59.3050 18.0900',
    ],
  ]),
  ...country('United States', 'US', 'America/New_York', 'GBP', american, [
    [
      'New York',
      'new-york',
      40.7128,
      -74.006,
      65,
      'NYC,New York City,Nueva York',
      'Chelsea 40.7465 -74.0000, East Village 40.7275 -73.9850, Upper West Side 40.7870 -73.9740, Williamsburg 40.7120 -73.9540, SoHo 40.7235 -74.0000, Park Slope 40.6720 -73.9800, Murray Hill 40.7480 -73.9780',
    ],
  ]),
  ...country('United States', 'US', 'America/Chicago', 'GBP', american, [
    [
      'Chicago',
      'chicago',
      41.8781,
      -87.6298,
      50,
      '',
      'Wicker Park 41.9080 -87.6770, Lincoln Park 41.9220 -87.6480, Lakeview 41.9420 -87.6560, Logan Square 41.9280 -87.7060, West Loop 41.8830 -87.6480, Hyde Park 41.7960 -87.5960',
    ],
  ]),
  ...country('United States', 'US', 'America/Los_Angeles', 'GBP', american, [
    [
      'San Francisco',
      'san-francisco',
      37.7749,
      -122.4194,
      50,
      'SF',
      'Mission 37.7590 -122.4180, Castro 37.7610 -122.4350, Noe Valley 37.7500 -122.4330, Hayes Valley 37.7760 -122.4260, SoMa 37.7750 -122.4080, Inner Sunset 37.7610 -122.4680',
    ],
  ]),
  ...country('Canada', 'CA', 'America/Toronto', 'GBP', american, [
    [
      'Toronto',
      'toronto',
      43.6532,
      -79.3832,
      50,
      '',
      'Kensington Market 43.6550 -79.4010, Leslieville 43.6640 -79.3330, The Annex 43.6690 -79.4050, Liberty Village 43.6390 -79.4190, Yorkville 43.6710 -79.3920, Junction 43.6650 -79.4670',
    ],
  ]),
  ...country('Singapore', 'SG', 'Asia/Singapore', 'GBP', singaporean, [
    [
      'Singapore',
      'singapore',
      1.3521,
      103.8198,
      50,
      'Singapur,Singapour',
      'Tiong Bahru 1.2860 103.8310, Novena 1.3200 103.8430, Holland Village 1.3110 103.7960, Tanjong Pagar 1.2770 103.8430, Orchard 1.3030 103.8340, Katong 1.3060 103.9040',
    ],
  ]),
  ...country('United Arab Emirates', 'AE', 'Asia/Dubai', 'GBP', emirati, [
    [
      'Dubai',
      'dubai',
      25.2048,
      55.2708,
      25,
      'Dubay',
      'Downtown 25.1930 55.2790, Jumeirah Village 25.0570 55.2090, Business Bay 25.1820 55.2680, Al Quoz 25.1420 55.2360, Mirdif 25.2200 55.4190',
    ],
  ]),
]
