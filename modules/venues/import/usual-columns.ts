import { usualColumnsOf } from '../../imports/column-map.ts'
import { usualImageColumns } from './image-addresses.ts'
import type { VenueColumns, VenueField } from './venue-fields.ts'

/** What columns are usually called, in English, German, French, Spanish, Italian, Dutch and Portuguese. */
const usualNames: Readonly<Record<VenueField, string>> = {
  ref: 'id @id ref uid site_id venue_id identifier',
  name: `name name_en name:en title venue venue_name site_name facility_name club_name bezeichnung einrichtung nom
    nombre nome denominazione naam`,
  lat: 'lat latitude y geo_lat position_lat breite breitengrad geo_breite latitud latitudine breedtegraad',
  lng: `lng lon long longitude x geo_lng geo_lon position_lng länge laenge längengrad laengengrad geo_länge longitud
    longitudine lengtegraad`,
  position: `geo_point_2d geo_point geopoint point geo geom geometry the_geom wkt coordinates coordinate coords latlng
    lat_lng latlon lat_lon lat_long gps position location geolocation koordinaten coordonnees coordonnees_geo coordenadas
    coordinate_geografiche coordinaten`,
  street: `street address street_address address_1 address1 address_line_1 addr:street strasse straße adresse anschrift
    rue voie calle direccion domicilio indirizzo via straat adres morada endereco rua`,
  housenumber: `housenumber house_number street_number addr:housenumber hausnummer hausnr numero_voie numero_civico
    civico huisnummer`,
  postcode:
    'postcode postal_code zip zip_code zipcode plz postleitzahl code_postal codigo_postal cap cep addr:postcode',
  city: `city town locality place addr:city ort stadt gemeinde ville commune ciudad municipio localidad citta comune
    localita plaats stad gemeente woonplaats cidade concelho localidade`,
  country: `country_code country cc addr:country contact:country address_country iso_country land staat pays pais paese
    nazione`,
  hours: `opening_hours openinghours hours oeffnungszeiten öffnungszeiten horaires horaires_ouverture horario horarios
    orari orario orari_apertura openingstijden openingsuren horario_funcionamento`,
  phone: 'phone telephone tel phone_number contact_phone telefon telefono telefoon telefoonnummer telefone',
  email: 'email e-mail mail contact_email courriel correo correo_electronico posta_elettronica correio_eletronico',
  website: `website url web homepage link webseite internet site_web site_internet sitio_web pagina_web sito sito_web
    site`,
  description: 'description about summary beschreibung descripcion descrizione omschrijving beschrijving descricao',
  activities: `sport sports activities activity facility_type categories category type sportart sportarten typ
    einrichtungsart kategorie activites activite discipline disciplines type_equipement categorie actividades actividad
    deporte deportes tipo categoria attivita tipologia activiteiten activiteit sporten soort atividades atividade
    modalidade modalidades`,
  image: usualImageColumns.join(' '),
}

/** Guesses the columns by their usual names. */
export function usualColumns(columns: readonly string[]): VenueColumns {
  return usualColumnsOf(usualNames, columns)
}
