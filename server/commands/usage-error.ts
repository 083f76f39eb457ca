/**
 * A command line that cannot be understood, in a sentence for the person at the keyboard. How the command is used
 * follows it.
 */
export class UsageError extends Error {}
