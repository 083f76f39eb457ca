import type { ColumnType } from 'kysely'
import type { IsoDate, IsoTime } from '../../contract/dates.ts'

/** A column that the database fills in when an insert leaves it out. */
export type Default<T> = ColumnType<T, T | undefined, T>
/** Always computed by the database: generated columns, identities, and sums that triggers keep. */
export type Computed<T> = ColumnType<T, never, never>
/** Set by the insert, or by the database, and never again. */
export type CreatedAt = ColumnType<Date, Date | undefined, never>
/** Kept by a trigger. */
export type UpdatedAt = Computed<Date>
/** A jsonb column: read as T, written as JSON text. */
export type Json<T> = ColumnType<T, string, string>
export type DefaultJson<T> = ColumnType<T, string | undefined, string>

/** 'yyyy-MM-dd', local to the venue. */
export type LocalDate = IsoDate
/** 'HH:mm:ss', local to the venue. */
export type LocalTime = IsoTime

/** What a class or a walk-in asks of a pass. */
export type OfferType = 'standard' | 'premium'
/** What a pass is. */
export type StoredPassType = OfferType | 'wellness'
