/** Why a backup or a restore ended without having done anything; one line for the operator. */
export class BackupError extends Error {}
