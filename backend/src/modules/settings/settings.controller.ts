import { Controller, Get, Inject } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../common/http/access.js';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { SettingsDto } from './dto/settings.dto.js';

/** The settings that the app reads; none of them is secret. */
@ApiTags('settings')
@Controller('settings')
export class SettingsController {
  constructor(@Inject(ENV) private readonly env: Env) {}

  /** Settings of this installation that the app needs. */
  @Get()
  @Public()
  read(): SettingsDto {
    const { google, privacy } = this.env;
    return {
      google: google && { client_id: google.clientId, authorization_url: google.authUrl },
      privacy: { ...privacy },
    };
  }
}
