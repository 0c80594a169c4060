import { Module } from '@nestjs/common';
import { AuthController } from './auth.controller.js';
import { GoogleModule } from './google/google.module.js';
import { OwnProfileModule } from './own-profile/own-profile.module.js';
import { PasswordsModule } from './passwords/passwords.module.js';
import { RegistrationModule } from './registration/registration.module.js';
import { SessionsModule } from './sessions/sessions.module.js';

@Module({
  imports: [OwnProfileModule, SessionsModule, PasswordsModule, RegistrationModule, GoogleModule],
  controllers: [AuthController],
})
export class AuthModule {}
