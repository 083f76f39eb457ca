/**
 * A command line that cannot be understood, in a sentence for the person at the keyboard. The usage of the command
 * follows it.
 */
export class UsageError extends Error {}
