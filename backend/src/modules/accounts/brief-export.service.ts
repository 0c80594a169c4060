import { Injectable } from '@nestjs/common';
import type { Principal } from '../../common/http/access.js';
import { BriefFilesService } from '../briefs/brief-files.service.js';
import { BriefsService } from '../briefs/briefs.service.js';
import { type ArchiveFile, jsonFile } from './zip-stream.js';

/** The project briefs of a person and their private files, those included that only designers still have. */
@Injectable()
export class BriefExportService {
  constructor(
    private readonly briefs: BriefsService,
    private readonly privateFiles: BriefFilesService,
  ) {}

  async *files(person: Principal): AsyncGenerator<ArchiveFile> {
    yield jsonFile('progetti.json', await this.briefs.mine(person));
    for await (const { file, bytes } of this.privateFiles.all(person.userId)) {
      yield { name: `progetti/${file.id}-${file.name}`, bytes };
    }
  }
}
