/**
 * Passes an e-mail address typed on one screen, for an account or a guest's payment, to the next. It lasts only as long
 * as the page, so nothing stays in the browser.
 */
let typed = ''

export const typedEmail = {
  read: () => typed,
  remember(email: string): void {
    typed = email
  },
  /** Call it when the visitor has signed in with it. */
  forget(): void {
    typed = ''
  },
}
