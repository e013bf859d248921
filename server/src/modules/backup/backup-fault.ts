/** Why a backup or its rehearsal failed, for the operator: a sentence, with the next step where there is one. */
export class BackupFault extends Error {
  override readonly name: string = 'BackupFault'
}

/** A rehearsal cannot be made here or now: nothing is known of the backup. */
export class CannotRehearse extends BackupFault {}
