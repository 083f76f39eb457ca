import type { ColumnType } from 'kysely'
import type { IsoDate, IsoTime } from '../../contract/dates.ts'

/** A column that the database fills in when an insert leaves it out. */
export type Default<T> = ColumnType<T, T | undefined, T>
/** Always computed by the database: generated columns, identities, and sums that triggers maintain. */
export type Computed<T> = ColumnType<T, never, never>
/** Set by the insert, or by the database, and never again. */
export type CreatedAt = ColumnType<Date, Date | undefined, never>
/** Maintained by a trigger. */
export type UpdatedAt = Computed<Date>
/** A json or jsonb column: read as T, written as JSON text. */
export type Json<T> = ColumnType<T, string, string>
export type DefaultJson<T> = ColumnType<T, string | undefined, string>

/** 'yyyy-MM-dd', local to the venue. */
export type LocalDate = IsoDate
/** 'HH:mm:ss', local to the venue. */
export type LocalTime = IsoTime

/** The type of pass that a class or a walk-in requires. */
export type OfferType = 'standard' | 'premium'
/** The type of a pass. */
export type StoredPassType = OfferType | 'wellness'
