declare module 'libheif-js/wasm-bundle.js' {
  interface Frame {
    readonly data: Uint8ClampedArray<ArrayBuffer>
    readonly width: number
    readonly height: number
  }
  interface HeifImage {
    is_primary(): boolean
    get_width(): number
    get_height(): number
    display(frame: Frame, done: (shown: Frame | null) => void): void
  }
  const libheif: {
    readonly ready: Promise<unknown>
    readonly HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] }
  }
  export default libheif
}
