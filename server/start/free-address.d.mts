interface Address {
  readonly port: number
  readonly host: string
}
export function addressProblem(address: Address): Promise<string | undefined>
export function problemOfAddress(error: unknown, address: Address): string | undefined
