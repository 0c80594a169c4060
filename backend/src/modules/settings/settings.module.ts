import { Module } from '@nestjs/common';
import { SettingsController } from './settings.controller.js';

/** Serves the public settings of this installation. */
@Module({ controllers: [SettingsController] })
export class SettingsModule {}
