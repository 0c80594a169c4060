import { PASSWORD_LENGTH } from '@stanze/domain/limits';
import { invalidField } from '../../../common/errors/product-error.js';

/** The most common passwords of at least eight characters, including those common in Italy; in lower case. */
const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `00000000 11111111 12121212 12341234 12344321 123123123 12345678 123456789 1234567890 1234567891 1234qwer
  123456789a 12345679 123456abc 123abc123 11223344 22222222 55555555 66666666 77777777 87654321 88888888 99999999
  987654321 9876543210 1q2w3e4r 1q2w3e4r5t 1qaz2wsx aa123456 aaaaaaaa abc12345 abcd1234 abcdefgh access14
  administrator alessandra alessandro amoremio andrea123 antonella asdfasdf asdfghjk asdfghjkl baseball benvenuto
  benvenuta buongiorno ciaociao ciaociao1 cambiami changeme chocolate computer corvette cristina default1 domenico
  dragon123 facebook federica ferrari1 football forzaitalia forzainter forzajuve forzamilan forzanapoli francesca
  francesco giovanni giuseppe giulia123 iloveyou iloveyou1 internazionale internet italia90 jennifer juventus
  juventus1 letmein1 letmein123 lorenzo1 marco123 margherita maria123 master123 michelle mmmmmmmm monkey123
  mustang1 napoli1926 nonloso123 p@ssw0rd p@ssword pa$$w0rd paperino paperone pass1234 passw0rd password password!
  password1 password12 password123 password1234 password2 princess qazwsxedc qwerasdf qwert123 qwerty12 qwerty123
  qwerty1234 qwertyui qwertyuiop qwertz123 roberto1 samantha sampdoria secret123 siamonoi starwars stefania
  sunshine superman tantoamore trustno1 tiamo123 topolino valentina valentino veronica welcome1 welcome123 whatever
  xxxxxxxx zaq12wsx zaq1zaq1 zxcvbnm1 zxcvbnm123 stanze123 stanze2026`.split(/\s+/),
);

/**
 * Refuses passwords of a wrong length and the most common ones (docs/product.md#passwords).
 * @param field name of the field in the error
 * @throws 400
 */
export function requireGoodPassword(password: string, field = 'password'): void {
  const { min, max } = PASSWORD_LENGTH;
  if (password.length < min) throw invalidField(field, `La password deve contenere almeno ${min} caratteri`);
  if (password.length > max)
    throw invalidField(field, `La password può contenere al massimo ${max} caratteri`);
  if (COMMON_PASSWORDS.has(password.toLowerCase())) {
    throw invalidField(field, 'Questa password è troppo comune: scegline una più personale');
  }
}
