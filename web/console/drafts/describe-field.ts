import * as texts from './texts.ts'

/** A value as both versions of two people show it. */
export function describeField(value: unknown): string {
  if (Array.isArray(value)) return value.join('\n')
  if (typeof value === 'boolean') return value ? texts.flagOn : texts.flagOff
  return typeof value === 'string' ? value.replaceAll(/<[^>]*>/g, ' ').trim() : ''
}
