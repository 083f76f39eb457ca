/** The words of the buttons, exactly as Apple and Google prescribe them. */
export const addToWallet = { apple: 'Add to Apple Wallet', google: 'Add to Google Wallet' } as const
