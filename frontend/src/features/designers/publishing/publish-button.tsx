import { paths } from '../../../lib/routes';
import { isDesigner } from '../../../session/roles';
import { useUser } from '../../../session/session.store';
import { ButtonLink } from '../../../ui/buttons/button';

interface PublishButtonProps {
  size?: 'large';
}

/** The button to the registration of designers; for a designer, to their own page. */
export function PublishButton({ size }: PublishButtonProps) {
  const user = useUser();
  if (user && isDesigner(user)) {
    return (
      <ButtonLink size={size} href={paths.designerProfile}>
        Vai alla tua pagina
      </ButtonLink>
    );
  }
  return (
    <ButtonLink size={size} href={paths.designerRegistration}>
      {user ? 'Aggiungi il tuo profilo' : 'Pubblica la tua pagina'}
    </ButtonLink>
  );
}
