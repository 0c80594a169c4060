import { useEffect, useState } from 'react';
import { savedProgress } from '../../session/answers';
import { dropForm, type FormId } from '../../data/database/forms';
import { useSavedForm } from '../../data/database/use-saved-form';
import { guestAnswers } from '../../session/guest-answers';
import { currentUser, useUser } from '../../session/session.store';
import { readTypedPerson, TYPED_PERSON, type TypedPerson } from '../../session/sign-in/typed-person';

/** Where the fields are stored: a signed-in person's own form, or the one of guests. */
function formOfVisitor(): FormId {
  const user = currentUser();
  return user ? { uid: user.id, key: TYPED_PERSON.key } : TYPED_PERSON;
}

/**
 * The name and the e-mail address of the login page. They survive a reload, the questionnaire, the logo and the change to
 * another page or tab. Fields that are still empty are filled when the stored values have been read; without any, the
 * address is that of the questionnaire.
 * @param given the address with which the page was opened
 */
export function useTypedPerson(given: string) {
  const [form] = useState(formOfVisitor);
  const { saved, save, clear } = useSavedForm(form, readTypedPerson);
  const [person, setPerson] = useState<TypedPerson>({
    name: '',
    email: given || (guestAnswers()?.email ?? ''),
  });

  useEffect(() => {
    if (saved === undefined) return undefined;
    const fill = (found: TypedPerson) =>
      setPerson((typed) => ({ name: typed.name || found.name, email: typed.email || found.email }));
    if (saved) fill(saved);
    if (given || saved?.email) return undefined;
    let isHere = true;
    void savedProgress().then((progress) => isHere && fill({ name: '', email: progress?.email ?? '' }));
    return () => {
      isHere = false;
    };
  }, [saved, given]);

  // An address that was given is removed from the URL, so it is stored like a typed one.
  const [isChanged, setChanged] = useState(given !== '');
  useEffect(() => {
    if (isChanged) save(person);
  }, [isChanged, person, save]);

  const isSignedIn = useUser() !== null;
  useEffect(() => {
    // The next person on this device starts with empty fields; what a signed-in person types belongs to that person.
    if (isSignedIn) void (form === TYPED_PERSON ? clear() : dropForm(TYPED_PERSON));
  }, [isSignedIn, form, clear]);

  const type = (changes: Partial<TypedPerson>) => {
    setPerson((typed) => ({ ...typed, ...changes }));
    setChanged(true);
  };
  return { person, type };
}
