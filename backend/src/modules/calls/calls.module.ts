import { Module } from '@nestjs/common';
import { ContactsModule } from '../contacts/contacts.module.js';
import { DesignerProfilesModule } from '../designers/profiles/designer-profiles.module.js';
import { UsersModule } from '../users/users.module.js';
import { AppointmentsService } from './appointments.service.js';
import { CallStepsService } from './call-steps.service.js';
import { CallWritingService } from './call-writing.service.js';
import { CallsController } from './calls.controller.js';
import { CallsListener } from './calls.listener.js';
import { CallsRepository } from './calls.repository.js';
import { CallsService } from './calls.service.js';

/** Calls and visits that two people of a conversation agree on. */
@Module({
  imports: [ContactsModule, DesignerProfilesModule, UsersModule],
  controllers: [CallsController],
  providers: [
    CallsRepository,
    CallsService,
    CallStepsService,
    CallWritingService,
    AppointmentsService,
    CallsListener,
  ],
  exports: [CallsService, CallStepsService],
})
export class CallsModule {}
