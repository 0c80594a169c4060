import { ApiProperty } from '@nestjs/swagger';
import { REPLY_TEMPLATE_LENGTH, REPLY_TEMPLATES_MAX } from '@stanze/domain/reply-templates';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsObject, IsString, Length, ValidateNested } from 'class-validator';
import { Storable } from '../../../common/http/storable-text.js';

/** A short answer with a title. */
export class ReplyTemplateDto {
  @ApiProperty({ minLength: 1, maxLength: REPLY_TEMPLATE_LENGTH.title })
  @Storable()
  @IsString({ message: 'Il titolo deve essere un testo' })
  @Length(1, REPLY_TEMPLATE_LENGTH.title, {
    message: `Il titolo deve avere da 1 a ${REPLY_TEMPLATE_LENGTH.title} caratteri`,
  })
  title: string;

  @ApiProperty({
    minLength: 1,
    maxLength: REPLY_TEMPLATE_LENGTH.text,
    description: '`{nome}` and `{progetto}` are filled by the app; other fields stay as they are typed.',
  })
  @Storable()
  @IsString({ message: 'La risposta deve essere un testo' })
  @Length(1, REPLY_TEMPLATE_LENGTH.text, {
    message: `La risposta deve avere da 1 a ${REPLY_TEMPLATE_LENGTH.text} caratteri`,
  })
  text: string;
}

/** All templates of a designer, in their order. */
export class ReplyTemplatesDto {
  @ApiProperty({ type: [ReplyTemplateDto], maxItems: REPLY_TEMPLATES_MAX })
  @IsArray({ message: 'templates deve essere un elenco' })
  @ArrayMaxSize(REPLY_TEMPLATES_MAX, {
    message: `Puoi avere al massimo ${REPLY_TEMPLATES_MAX} risposte pronte`,
  })
  @IsObject({ each: true, message: 'Ogni risposta pronta deve avere titolo e testo' })
  @ValidateNested({ each: true })
  @Type(() => ReplyTemplateDto)
  templates: ReplyTemplateDto[];
}
