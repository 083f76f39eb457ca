import type { CsvForm } from '../../contract/csv-text.ts'
import type { BulkActName } from '../../contract/staff-bulk.ts'
import type { OperatorArea } from '../../contract/rights.ts'
import type { ImportFate, ImportLook, ImportOptions, UndoFate } from '../../contract/staff-imports.ts'
import type { FeedResult } from '../../contract/venue-feeds.ts'
import type { Computed, CreatedAt, Default, DefaultJson, Json, UpdatedAt } from './columns.ts'

export interface OutboxMailsTable {
  /** Also the mail's Message-ID. */
  id: Default<string>
  /** Counts up, in the order in which mails are written. */
  number: Computed<number>
  kind: string
  /** The reason for this mail. The same reason never writes two (constraint outbox_mails_reason). */
  dedupe_key: string
  account_id: string | null
  recipient: string
  /** What the mail says (mail-data.ts). It is drawn when it is sent. */
  data: Json<object>
  /** Whose site its links lead to. */
  partner_id: string | null
  status: Default<'queued' | 'sent' | 'failed'>
  attempts: Default<number>
  due_at: Date
  last_error: string | null
  sent_at: Date | null
  /** When the mailbox of its reader refused it: at once, or after the mail server had taken it. */
  bounced_at: Date | null
  /** The first mail of which this one is a repetition. */
  repeats: string | null
  created_at: CreatedAt
}

export interface OutboxPushesTable {
  id: Default<string>
  device_id: string
  kind: string
  /**
   * Together with the device, the reason for this notification. The same reason never writes two (constraint
   * outbox_pushes_reason).
   */
  dedupe_key: string
  /** JSON, as the service worker reads it. */
  text: string
  status: Default<'queued' | 'sent' | 'failed'>
  attempts: Default<number>
  next_attempt_at: Date
  last_error: string | null
  sent_at: Date | null
  created_at: Date
}

/** Append-only. */
export interface AuditLogTable {
  id: Computed<number>
  occurred_at: CreatedAt
  actor: 'traveller' | 'venue' | 'partner' | 'operator' | 'system'
  actor_account_id: string | null
  action: string
  subject_table: string | null
  subject_id: string | null
  access_right: string | null
  before: Json<Record<string, unknown>> | null
  after: Json<Record<string, unknown>> | null
  reason: string | null
  actor_device_id: string | null
  /** What staff entered for a traveller with it. */
  staff_entry_id: string | null
  /** Whose log shows it; null for what concerns no venue, or is none of its business. */
  venue_id: string | null
}

export interface ImportRunsTable {
  id: Default<string>
  kind: 'venues' | 'sessions'
  source: string
  file_name: string
  file_hash: string
  /** One running at a time per kind, source and file. */
  status: Default<'running' | 'done' | 'failed'>
  /** Finished rows of the file: where to resume. */
  position: Default<number>
  rows_taken: Default<number>
  rows_changed: Default<number>
  rows_unchanged: Default<number>
  rows_skipped: Default<number>
  report: DefaultJson<Record<string, unknown>>
  started_at: CreatedAt
  updated_at: UpdatedAt
  finished_at: Date | null
  /** Null for a command, and for a venue's own feed. */
  plan_id: Default<string | null>
  /** Whether it is being taken back, or was. */
  undo: Default<'running' | 'done' | null>
}

export interface ImportIssuesTable {
  id: Computed<number>
  run_id: string
  row_number: number
  source_ref: string | null
  outcome: 'skipped' | 'warned'
  reason: string
  detail: string | null
}

/** An import as an operator plans it. */
export interface ImportPlansTable {
  id: Default<string>
  /** Who made it. */
  account_id: string | null
  kind: 'venues' | 'sessions'
  /** The file's name, or the address's host. */
  name: string
  address: string | null
  every: 'day' | 'week' | null
  /** What is imported, also every night. */
  options: DefaultJson<ImportOptions>
  /** As the importer calls it, once the file has been read. */
  source: string | null
  /** What a person has tried since, and what the importer calls it; null when there is nothing new. */
  tried_options: Json<ImportOptions> | null
  tried_source: string | null
  state: Default<'open' | 'looking' | 'waiting' | 'running'>
  problem: string | null
  look: Json<ImportLook> | null
  /** Which dry run writes there. */
  look_id: Default<string | null>
  /** When something last began to work on it. */
  begun_at: Default<Date | null>
  /** False once its file has been deleted. */
  has_file: Default<boolean>
  made_at: Date
}

/** What a dry run says of a row. */
export interface ImportPlanRowsTable {
  plan_id: string
  number: number
  line: number | null
  name: string
  fate: ImportFate
  remark: string | null
}

/** What a run has made, where `before` is null, or changed. `fate` is what undoing it did. */
export interface ImportChangesTable {
  run_id: string
  subject: string
  subject_id: string
  before: Json<Record<string, unknown>> | null
  fate: UndoFate | null
  name: string | null
}

/** What a source said about a session when it was last imported. */
export interface ImportedSessionsTable {
  source: string
  /** The MD5 of the row's own key. */
  row_key: string
  /** The MD5 of everything that the row said; null for an item that was deleted. */
  fingerprint: string | null
  /** A session that may no longer exist. */
  session_id: number | null
  /** The session's date, or the day on which an item was deleted. */
  local_date: string
  /** The feed item that said so, and its own mark of when it was modified. */
  item: string | null
  modified: string | null
}

export interface SettingsTable {
  key: string
  value: Json<unknown>
  updated_at: UpdatedAt
}

/**
 * Scopes: a destination's id, 'global' (destinations, their aliases, the vocabularies), 'passes', 'partners',
 * 'content'. A scope without a row never changed. Every commit that changes one also notifies the channel 'catalogue'
 * with `{"scope":"…","version":n}`. Read the version before the data that is kept under it.
 */
export interface CatalogueVersionsTable {
  scope: Computed<string>
  version: Computed<number>
  changed_at: Computed<Date>
}

/**
 * The version of its destination in which a venue last changed: itself, its classes or sessions, or by being removed or
 * moved elsewhere. A venue without a row has not changed since rows are written. Read after a version, it names every
 * change up to that version.
 */
export interface VenueVersionsTable {
  destination_id: Computed<string>
  venue_id: Computed<string>
  version: Computed<number>
}

/** The address of a venue's own timetable, and what became of it last (contract/venue-feeds.ts). */
export interface VenueFeedsTable {
  venue_id: string
  address: string
  saved_at: Date
  result: Json<FeedResult> | null
}

/** A list as somebody keeps it (contract/staff-views.ts). */
export interface SavedViewsTable {
  id: Default<string>
  account_id: string
  list: string
  name: string
  /** The query of the list's page. */
  address: string
  is_shared: Default<boolean>
  opens_for: Default<OperatorArea[]>
  created_at: CreatedAt
}

/** A list as a file, written in the background (contract/staff-exports.ts). */
export interface ListExportsTable {
  id: Default<string>
  account_id: string
  list: string
  address: string
  columns: string[]
  form: Json<CsvForm>
  status: Default<'writing' | 'done' | 'failed'>
  /** Rows when it began. */
  total: number
  written: Default<number>
  /** Where its next part begins; null before the first and after the last. */
  next_place: string | null
  created_at: Date
  /** When its last part was; when it began, before the first. */
  written_at: Default<Date>
  /** It is removed then. */
  expires_at: Date
}

export interface ListExportPartsTable {
  export_id: string
  /** From 0 on. */
  number: number
  text: string
}

/** An act on many rows of a list (contract/staff-bulk.ts). */
export interface BulkActsTable {
  id: Default<string>
  account_id: string
  act: BulkActName
  reason: string
  status: Default<'running' | 'done' | 'stopped'>
  total: number
  begun_at: Date
}

/** A row that an act takes. */
export interface BulkActRowsTable {
  act_id: string
  number: number
  subject_id: string
  /** A code: never the name of a person. */
  name: string
  /** When a process last took it in hand. */
  taken_at: Date | null
  /** 'done', 'unchanged', or why it failed; null until then. */
  outcome: string | null
}

export interface FigureReadersTable {
  id: Default<string>
  email: string
  created_at: Date
  /** The reader has stopped the mails with their link. */
  stopped_at: Date | null
}
