import type { Page } from '@playwright/test'

export interface Screen {
  readonly name: string
  open(page: Page): Promise<unknown>
  readonly widths?: readonly number[]
  readonly fullPage?: boolean
}

const at = (name: string, address: string): Screen => ({ name, open: (page) => page.goto(address) })

/** Every screen, in every state worth looking at. */
export const screens: readonly Screen[] = [at('home', '/'), at('not-found', '/nowhere')]
