import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { DesignerManaged } from '../designers/profiles/designers.events.js';
import { AuditService } from './audit.service.js';

/** Records changes of designer profiles by administrators, through whichever endpoint. */
@Injectable()
export class AuditListener {
  constructor(private readonly audit: AuditService) {}

  @OnEvent(DesignerManaged.name, { suppressErrors: false })
  async onDesignerManaged({ actorId, designerId, operation, changes }: DesignerManaged): Promise<void> {
    await this.audit.record({ actorId, operation, subjectKind: 'designer', subjectId: designerId, changes });
  }
}
