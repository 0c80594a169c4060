import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { dropUser } from '../../session/session.store';
import { Button, type ButtonVariant } from '../../ui/buttons/button';

interface SignOutButtonProps {
  variant: ButtonVariant;
  className?: string;
}

/** "Esci": signs out on this device, after a question when something is not sent yet. */
export function SignOutButton({ variant, className }: SignOutButtonProps) {
  const [, navigate] = useLocation();
  const [question, show] = useState<ReactNode>(null);
  const signOut = async () => {
    const { startSignOut } = await import('./sign-out');
    await startSignOut({ navigate, show });
  };
  return (
    <>
      {/* On a first visit that lost its network the code may not be loaded: then only the session ends. */}
      <Button className={className} variant={variant} onClick={() => void signOut().catch(() => dropUser())}>
        Esci
      </Button>
      {question}
    </>
  );
}
