/** Of one person. A browser is told all of them, and asks for one. */
export const MOST_PASSKEYS = 10

/** A passkey belongs to the host name of the product's own site, and works on no other site (white labels). */
export function relyingParty(publicUrl: string): { readonly id: string; readonly origin: string } {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

/** Whether a passkey works at the present host. */
export function worksAt(publicUrl: string, { rp_id: host }: { readonly rp_id: string | null }): boolean {
  return host === null || host === relyingParty(publicUrl).id
}

/** No person is left with a password alone. Recovery codes do not count: they replace a factor that is lost. */
export function mayLoseFactor(factors: { readonly hasAuthenticator: boolean; readonly passkeys: number }): boolean {
  return factors.passkeys + (factors.hasAuthenticator ? 1 : 0) > 1
}
