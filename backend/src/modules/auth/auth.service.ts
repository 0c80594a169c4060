import { Injectable } from '@nestjs/common';
import { countAnswers, countsKey, isStyleCounts, type StyleCounts } from '@stanze/domain/style-analysis';
import { QUESTIONNAIRE_REQUIRED_TITLE } from '@stanze/domain/texts';
import { EMAIL_FORMAT_TEXT, isBlank, isEmail, normaliseEmail } from '@stanze/domain/validation';
import { invalidField, unauthenticated } from '../../common/errors/product-error.js';
import { MatchingService } from '../matching/matching.service.js';
import { UsersService } from '../users/users.service.js';
import type { QuestionnaireResult, RegisterRequest } from './dto/auth.dto.js';
import { LoginThrottle } from './login-throttle.js';
import { PasswordsService, requireGoodPassword } from './passwords.service.js';
import { type OpenSession, SessionsService } from './sessions.service.js';

const WRONG = 'Email o password non corrette.';

/** Signing in and registering. */
@Injectable()
export class AuthService {
  constructor(
    private readonly users: UsersService,
    private readonly matching: MatchingService,
    private readonly sessions: SessionsService,
    private readonly passwords: PasswordsService,
    private readonly throttle: LoginThrottle,
  ) {}

  /**
   * Opens a session; an unknown address and a wrong password are told alike, after the same time.
   * @throws 401, 429 after several failures
   */
  async signIn(username: string, password: string, address: string): Promise<OpenSession> {
    const email = normaliseEmail(username);
    this.throttle.check(email, address);
    const user = await this.users.findByEmail(email);
    if (!(await this.passwords.matches(user?.password_hash ?? null, password)) || !user) {
      this.throttle.failed(email, address);
      throw unauthenticated(WRONG);
    }
    this.throttle.succeeded(email);
    return this.sessions.open(user.id);
  }

  /**
   * Creates a client account and opens its first session.
   * @throws 400 for broken rules and without a questionnaire result, 409 for a taken address
   */
  async register(request: RegisterRequest): Promise<OpenSession> {
    const email = normaliseEmail(request.email);
    if (!isEmail(email)) throw invalidField('email', EMAIL_FORMAT_TEXT);
    const name = request.name.trim();
    if (isBlank(name)) throw invalidField('name', 'Per favore compila tutti i campi richiesti.');
    requireGoodPassword(request.password);
    const counts = await this.countsFor(request);
    const passwordHash = await this.passwords.hash(request.password);
    const userId = await this.users.create({ email, name, passwordHash, styleCounts: countsKey(counts) });
    return this.sessions.open(userId);
  }

  /**
   * The questionnaire's result of somebody new: answers win over a lead, a lead over a result that was computed
   * elsewhere.
   * @throws 400 when there is none
   */
  async countsFor(request: QuestionnaireResult): Promise<StyleCounts> {
    const { questionnaire_answers: answers, lead_id: leadId, style_analysis: analysis } = request;
    const counts =
      countsOfAnswers(answers) ??
      (leadId === undefined || leadId === null ? null : await this.matching.leadCounts(leadId)) ??
      countsOfAnalysis(analysis);
    if (!counts)
      throw invalidField('questionnaire_answers', QUESTIONNAIRE_REQUIRED_TITLE, 'questionnaire_required');
    return counts;
  }
}

function countsOfAnswers(answers: unknown): StyleCounts | null {
  if (typeof answers !== 'object' || answers === null) return null;
  if (!Object.values(answers).every((answer) => typeof answer === 'string')) return null;
  return countAnswers(answers as Record<string, string>);
}

function countsOfAnalysis(analysis: unknown): StyleCounts | null {
  if (typeof analysis !== 'object' || analysis === null) return null;
  const counts: unknown = 'percentages' in analysis ? analysis.percentages : undefined;
  return isStyleCounts(counts) ? counts : null;
}
