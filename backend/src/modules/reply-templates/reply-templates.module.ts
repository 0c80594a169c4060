import { Module } from '@nestjs/common';
import { ReplyTemplatesController } from './reply-templates.controller.js';
import { ReplyTemplatesRepository } from './reply-templates.repository.js';
import { ReplyTemplatesService } from './reply-templates.service.js';

/** Answers that a designer has prepared for requests. */
@Module({
  controllers: [ReplyTemplatesController],
  providers: [ReplyTemplatesRepository, ReplyTemplatesService],
  exports: [ReplyTemplatesService],
})
export class ReplyTemplatesModule {}
