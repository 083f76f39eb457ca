/**
 * Takes the bytes of an answer away once they are sent: a search makes half a megabyte at a time, and hundreds of megabytes
 * a second would wait for the garbage collector. Whoever still holds the buffer finds it empty. A small one, whose memory
 * Node shares out among many, stays.
 */
export function giveBack({ buffer, length }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === length) buffer.transfer(0)
}
