/**
 * The same bytes in memory of their own, for whoever keeps them. Node cuts short buffers out of pieces of 64 KB, and the
 * compressing library returns a part of as much: the whole piece stays as long as anything in it does.
 */
export function ownCopy(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}
