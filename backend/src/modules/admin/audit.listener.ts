import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { DesignerManaged } from '../designers/profiles/designers.events.js';
import { AuditService } from './audit.service.js';

/** Writes down what administrators do to profiles, by whichever way they came. */
@Injectable()
export class AuditListener {
  constructor(private readonly audit: AuditService) {}

  @OnEvent(DesignerManaged.name, { suppressErrors: false })
  async onDesignerManaged({ actorId, designerId, action, changes }: DesignerManaged): Promise<void> {
    await this.audit.record({ actorId, action, subjectKind: 'designer', subjectId: designerId, changes });
  }
}
