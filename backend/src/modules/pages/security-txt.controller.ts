import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '../../common/http/access.js';
import { SecurityTxtService } from './security-txt.service.js';

/** Where weaknesses are reported (RFC 9116); outside the API, where it is looked for. */
@ApiExcludeController()
@Controller('.well-known')
export class SecurityTxtController {
  constructor(private readonly securityTxt: SecurityTxtService) {}

  @Get('security.txt')
  @Public()
  @Header('content-type', 'text/plain; charset=utf-8')
  @Header('cache-control', 'public, max-age=3600')
  file(): string {
    return this.securityTxt.text();
  }
}
