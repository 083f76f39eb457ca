/** Why a backup cannot be made or restored, in a sentence for the person at the keyboard. */
export class BackupRefused extends Error {}
