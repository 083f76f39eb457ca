/**
 * What the browser keeps of a login (1-storefront §4.1). `endsAt` is when the access token expires, by this browser's
 * clock.
 */
export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
  readonly endsAt: number
}

export interface TokenStore {
  read(): Tokens | undefined
  /** Undefined forgets them. */
  write(tokens: Tokens | undefined): void
}

export interface WatchedTokens extends TokenStore {
  /**
   * Calls back when the tokens change, in this tab or another, or may have changed while the page was suspended.
   * Returns a function that stops it.
   */
  watch(changed: () => void): () => void
}

/** Keeps tokens under their own name, shared by all tabs of the site. */
export function keepTokensAs(name: string): WatchedTokens {
  const watchers = new Set<() => void>()
  // A browser may refuse to store anything: the login then lasts as long as the page.
  let unstored: Tokens | undefined
  return {
    read() {
      try {
        const text = localStorage.getItem(name)
        return text === null ? unstored : tokensOf(JSON.parse(text))
      } catch {
        return unstored
      }
    },
    write(tokens) {
      unstored = undefined
      try {
        if (tokens) localStorage.setItem(name, JSON.stringify(tokens))
        else localStorage.removeItem(name)
      } catch {
        unstored = tokens
      }
      for (const changed of watchers) changed()
    },
    watch(changed) {
      const onStorage = ({ key }: StorageEvent) => (key === name || key === null) && changed()
      const onShow = ({ persisted }: PageTransitionEvent) => persisted && changed()
      watchers.add(changed)
      addEventListener('storage', onStorage)
      addEventListener('pageshow', onShow)
      return () => {
        watchers.delete(changed)
        removeEventListener('storage', onStorage)
        removeEventListener('pageshow', onShow)
      }
    },
  }
}

export const TOKENS_KEY = 'session.tokens'

/** The traveller's tokens. */
export const browserTokens = keepTokensAs(TOKENS_KEY)
export const watchTokens = browserTokens.watch

function tokensOf(value: unknown): Tokens | undefined {
  const { accessToken, refreshToken, endsAt } = (value ?? {}) as Partial<Tokens>
  return typeof accessToken === 'string' && typeof refreshToken === 'string' && typeof endsAt === 'number'
    ? { accessToken, refreshToken, endsAt }
    : undefined
}

/** The tokens in an answer of the token endpoint, in either spelling (T24); undefined if it has none. */
export function tokensOfAnswer(answer: unknown, now: number): Tokens | undefined {
  const {
    access_token,
    refresh_token,
    accessToken = access_token,
    refreshToken = refresh_token,
    expires_in = 900,
  } = (answer ?? {}) as Record<string, unknown>
  return tokensOf({ accessToken, refreshToken, endsAt: now + Number(expires_in) * 1000 })
}

/** The account of a token. It tells accounts apart and proves nothing. */
export function accountOf(tokens: Tokens | undefined): string | undefined {
  if (!tokens) return undefined
  try {
    const payload = tokens.accessToken.split('.')[1] ?? ''
    return (JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: string }).sub
  } catch {
    return undefined
  }
}
