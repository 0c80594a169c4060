/** Why a backup or a restore was refused or failed; the message is one line for the operator. */
export class BackupError extends Error {}
