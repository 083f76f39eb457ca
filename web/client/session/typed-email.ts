/**
 * What was typed as e-mail on one screen, of an account or of a guest's payment, for the next: as long as the page
 * lives, so that it is not left lying about in the browser.
 */
let typed = ''

export const typedEmail = {
  read: () => typed,
  remember(email: string): void {
    typed = email
  },
  /** Somebody has signed in with it. */
  forget(): void {
    typed = ''
  },
}
