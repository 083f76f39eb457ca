import { usualColumnsOf } from '../../imports/column-map.ts'
import type { SessionColumns, SessionField } from './session-fields.ts'

/** What columns are usually called, in English, German, French, Spanish, Italian, Dutch and Portuguese. */
const usualNames: Readonly<Record<SessionField, string>> = {
  id: 'id session_id event_id uid',
  location: 'location_id venue_id site_id facility_id',
  venue: `venue venue_slug venue_name location studio site facility club center centre ort standort einrichtung lieu
    etablissement lugar centro sede luogo locatie local`,
  room: 'room raum saal kursraum salle sala zaal ruimte aula',
  course: 'course_id class_id session_series activity_id kurs_id kursnummer kursnr id_cours id_clase id_corso',
  title: `title name class class_name course course_title course_name activity_name summary kurs kursname titel
    bezeichnung cours nom_cours intitule titre clase curso titulo nombre corso titolo nome les lesnaam naam`,
  section: 'section category type kategorie rubrik categorie categoria',
  date: 'date start_date first_date day datum fecha data',
  lastDate: 'end_date last_date enddatum date_fin fecha_fin data_fine einddatum data_fim',
  weekday: `weekday day_of_week day days weekdays wochentag wochentage tag tage jour jours jour_semaine dia día dias
    dia_semana dia_de_la_semana dia_da_semana giorno giorni dag dagen weekdag ugedag veckodag`,
  time: 'time times zeit zeiten uhrzeit horaire horaires heure hora horario orario tid tijd tijden',
  validFrom: `valid_from from_date season_start term_start gültig_ab gueltig_ab valable_du valido_desde valido_dal
    geldig_vanaf`,
  validUntil: `valid_until valid_to valid_through to_date until_date season_end term_end gültig_bis gueltig_bis
    valable_au valido_hasta valido_al geldig_tot`,
  start: `start start_time starts_at time_from from from_time begin begins beginn von anfang startzeit début
    heure_debut inicio hora_inicio hora_de_inicio inizio ora_inizio starttijd begintijd aanvang`,
  end: `end end_time ends_at time_to to to_time until ende bis endzeit fin heure_fin hora_fin fine ora_fine einde
    eindtijd tot fim hora_fim`,
  startHour: 'start_hour',
  startMinute: 'start_minute start_min',
  endHour: 'end_hour',
  endMinute: 'end_minute end_min',
  minutes: 'minutes duration duration_minutes length dauer minuten duree duracion durata duur duracao',
  capacity: `capacity places spaces seats max_participants plätze plaetze kapazität kapazitaet capacite capacidad plazas
    capienza posti capaciteit plaatsen lotacao vagas`,
  trainer: `trainer instructor teacher coach kursleitung kursleiter leitung lehrer professeur intervenant animateur
    profesor monitor entrenador insegnante istruttore docent instructeur professor instrutor`,
  level: `level levels class_level difficulty niveau stufe schwierigkeit schwierigkeitsgrad nivel livello nível`,
  description: 'description about details beschreibung descripcion descrizione omschrijving descricao',
  activities: 'activities activity sport sportart activite activites actividad attivita activiteit atividade',
  ageFrom: 'age_min min_age age_from',
  ageTo: 'age_max max_age age_to',
  joinLink: 'join_link online_link stream_url',
  status: 'status statut estado stato',
}

/** Guesses the columns by their usual names. */
export function usualSessionColumns(columns: readonly string[]): SessionColumns {
  return usualColumnsOf(usualNames, columns)
}
