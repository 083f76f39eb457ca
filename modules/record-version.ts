import { Refusal } from '../contract/refusal.ts'
import { sha256Of } from './digest.ts'

/**
 * The version of a record that several people may edit: a hash of what they read, so that it needs no column and
 * ignores changes that they cannot see. Lock the record before you read it for a comparison.
 */
export function versionOf(record: object): string {
  return sha256Of(JSON.stringify(record)).slice(0, 32)
}

/**
 * @param version of the record that the caller has read
 * @throws Refusal recordChanged if another person has changed it since
 */
export function refuseOldVersion(record: object, version: string): void {
  if (versionOf(record) !== version) throw new Refusal('recordChanged')
}
