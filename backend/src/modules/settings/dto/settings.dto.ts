import { ApiProperty } from '@nestjs/swagger';

/** The data with which the app redirects people to Google. */
export class GoogleSettingsDto {
  client_id: string;
  /** The URL of Google's sign-in page. */
  authorization_url: string;
}

/** Who is responsible for people's data. */
export class PrivacySettingsDto {
  /** Name and, where there is one, postal address. */
  controller: string;
  /** E-mail address for questions and requests. */
  contact: string;
}

/** Settings of this installation that the app needs. */
export class SettingsDto {
  @ApiProperty({ type: GoogleSettingsDto, nullable: true, description: 'Null: no sign-in with Google.' })
  google: GoogleSettingsDto | null;
  privacy: PrivacySettingsDto;
}
