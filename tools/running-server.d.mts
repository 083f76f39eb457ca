export interface RunningServer {
  readonly host: string
  readonly port: number
  readonly url: string
}
export function tellRunning(dataDir: string, server: RunningServer): () => void
export function findRunning(dataDir: string): Promise<RunningServer | undefined>
