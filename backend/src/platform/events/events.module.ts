import { Global, Module } from '@nestjs/common';
import { EventEmitterModule } from '@nestjs/event-emitter';
import { Events } from './events.js';

@Global()
@Module({ imports: [EventEmitterModule.forRoot()], providers: [Events], exports: [Events] })
export class EventsModule {}
