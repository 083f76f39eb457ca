import pg from 'pg'

const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => string | Buffer | null } })
  .utils

const FIRST_BYTES = 65_536
const TEXT = 0
const BINARY = 1
/** A character takes so many bytes in UTF-8 at most. */
const BYTES_A_CHARACTER = 3
const LAST_YEAR = 9_999

/** A value as PostgreSQL reads it. @throws for a value that cannot be sent */
function wireValue(value: unknown): string | Buffer | null {
  if (typeof value === 'string') return value
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value instanceof Date && value.getUTCFullYear() > 0 && value.getUTCFullYear() <= LAST_YEAR)
    return value.toISOString()
  return prepareValue(value)
}

/**
 * The messages of a batch of statements, put together in memory that is used again, so that they go out as one piece.
 * `pg` makes a buffer for each message and writes it by itself: for a booking some fifty of them.
 */
class WireMessages {
  #bytes = Buffer.allocUnsafe(FIRST_BYTES)
  #length = 0

  parse(name: string, text: string): void {
    const at = this.#begin('P')
    this.#text(name)
    this.#text(text)
    // The types of the values are found out by the server.
    this.#int16(0)
    this.#end(at)
  }

  /** Gives a statement its values, for one execution. */
  bind(name: string, values: readonly unknown[]): void {
    const at = this.#begin('B')
    this.#text('')
    this.#text(name)
    const mapped = values.map(wireValue)
    this.#int16(mapped.length)
    for (const value of mapped) this.#int16(typeof value === 'object' && value !== null ? BINARY : TEXT)
    this.#int16(mapped.length)
    for (const value of mapped) this.#value(value)
    this.#int16(1)
    this.#int16(TEXT)
    this.#end(at)
  }

  /** Asks for the columns of the answer. */
  describe(): void {
    const at = this.#begin('D')
    this.#room(1)
    this.#bytes[this.#length++] = 'P'.charCodeAt(0)
    this.#text('')
    this.#end(at)
  }

  execute(): void {
    const at = this.#begin('E')
    this.#text('')
    this.#int32(0)
    this.#end(at)
  }

  sync(): void {
    this.#end(this.#begin('S'))
  }

  /** Everything since the last time, as memory of its own. */
  take(): Buffer {
    const taken = Buffer.from(this.#bytes.subarray(0, this.#length))
    this.clear()
    return taken
  }

  clear(): void {
    this.#length = 0
    if (this.#bytes.length > FIRST_BYTES) this.#bytes = Buffer.allocUnsafe(FIRST_BYTES)
  }

  /** Returns where the message's length belongs. */
  #begin(type: string): number {
    this.#room(5)
    this.#bytes[this.#length] = type.charCodeAt(0)
    this.#length += 5
    return this.#length - 4
  }

  #end(at: number): void {
    this.#bytes.writeInt32BE(this.#length - at, at)
  }

  #value(value: string | Buffer | null): void {
    if (value === null) return this.#int32(-1)
    if (typeof value !== 'string') {
      this.#int32(value.length)
      this.#room(value.length)
      this.#length += value.copy(this.#bytes, this.#length)
      return
    }
    this.#room(4 + value.length * BYTES_A_CHARACTER)
    const written = this.#bytes.write(value, this.#length + 4)
    this.#bytes.writeInt32BE(written, this.#length)
    this.#length += 4 + written
  }

  /** Ends with a zero. */
  #text(text: string): void {
    this.#room(text.length * BYTES_A_CHARACTER + 1)
    if (text !== '') this.#length += this.#bytes.write(text, this.#length)
    this.#bytes[this.#length++] = 0
  }

  #int16(number: number): void {
    this.#room(2)
    this.#length = this.#bytes.writeUInt16BE(number, this.#length)
  }

  #int32(number: number): void {
    this.#room(4)
    this.#length = this.#bytes.writeInt32BE(number, this.#length)
  }

  #room(bytes: number): void {
    const needed = this.#length + bytes
    if (needed <= this.#bytes.length) return
    const larger = Buffer.allocUnsafe(Math.max(needed, this.#bytes.length * 2))
    this.#bytes.copy(larger, 0, 0, this.#length)
    this.#bytes = larger
  }
}

const messages = new WireMessages()

/** A statement as it is sent. */
export interface SentStatement {
  readonly text: string
  readonly values: readonly unknown[]
  /** The name by which the server knows it; empty if it has none. */
  readonly name: string
  /** The server does not know it yet. */
  readonly isNew: boolean
  /** The columns of its answer are not known yet. */
  readonly asksColumns: boolean
}

/** One piece for several statements with one `Sync`. @throws for a value that cannot be sent, before anything is */
export function writeBatch(statements: readonly SentStatement[]): Buffer {
  try {
    for (const { name, text, values, isNew, asksColumns } of statements) {
      if (isNew) messages.parse(name, text)
      messages.bind(name, values)
      if (asksColumns) messages.describe()
      messages.execute()
    }
    messages.sync()
    return messages.take()
  } catch (error) {
    messages.clear()
    throw error
  }
}
