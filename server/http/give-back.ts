/**
 * Frees the bytes of an answer once they are sent. A search makes half a megabyte at a time, and hundreds of megabytes
 * a second would wait for the garbage collector. Anyone who still holds the buffer finds it empty. Small buffers stay:
 * Node shares their memory among many.
 */
export function giveBack({ buffer, length }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === length) buffer.transfer(0)
}
