/**
 * Copies bytes that are kept for long. Node cuts short buffers out of pieces of 64 KB, and the compressing library
 * returns a part of as much: a whole piece stays in memory as long as any part of it does.
 */
export function ownCopy(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}
