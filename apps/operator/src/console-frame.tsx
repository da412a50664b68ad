import { TextButton } from '@homeward/ui/buttons/text-button.tsx';
import { settings } from '@homeward/ui/client/settings.ts';
import { BrandMark } from '@homeward/ui/pictures/brand-mark.tsx';
import { classNames } from '@homeward/ui/styles/class-names.ts';
import { useMutation } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import manifest from '../package.json' with { type: 'json' };
import { type ConsoleSection, SECTIONS } from './sections.tsx';
import { signOutAccount } from './session/account-session.ts';
import { endSession, readOperatorSession, useOperatorSession } from './session/operator-session.ts';

/** The navigation is beside the section on desktops and above the section on phones. */
export function ConsoleFrame({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const section = SECTIONS.find(({ views }) => views.some(({ to }) => to === pathname));
  const content = useRef<HTMLElement>(null);
  const { account = 'Operator token' } = useOperatorSession();
  const lastPathname = useRef(readOperatorSession().isFresh ? undefined : pathname);

  // A change of section, or a sign-in, moves the focus to the section's heading.
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    scrollTo(0, 0);
    content.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <div className="mx-auto w-full max-w-6xl px-4 pb-16 desktop:grid desktop:grid-cols-[13rem_1fr] desktop:gap-x-10 desktop:px-8">
      <a
        href="#section"
        className="absolute start-4 -top-20 z-10 rounded-control bg-card px-4 py-3 font-semibold text-accent shadow-card focus:top-3"
      >
        Skip to the section
      </a>
      <header className="pt-4 desktop:sticky desktop:top-0 desktop:self-start desktop:pt-8">
        <div className="flex items-center gap-2.5 pb-3 desktop:pb-6">
          <BrandMark className="size-8" />
          <p className="min-w-0 grow leading-tight font-bold">
            {settings.brandName}
            <span className="block truncate text-small font-medium text-muted" title={account}>
              {account}
            </span>
          </p>
          <SignOut className="desktop:hidden" />
        </div>
        <nav aria-label="Sections">
          <ul className="grid grid-cols-3 gap-1 desktop:grid-cols-1">
            {SECTIONS.map(({ name, icon: Icon, views }) => (
              <li key={name}>
                <Link
                  to={views[0].to}
                  aria-current={name === section?.name ? 'true' : undefined}
                  className={linkClasses(name === section?.name)}
                >
                  <Icon aria-hidden="true" className="size-4.5 shrink-0" />
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <SignOut className="mt-6 hidden! desktop:inline-flex!" />
      </header>
      <main ref={content} id="section" tabIndex={-1} className="min-w-0 pt-6 desktop:pt-8">
        {section !== undefined && section.views.length > 1 && <Views section={section} />}
        {children}
        <footer className="pt-10 text-small text-muted">Homeward {manifest.version}</footer>
      </main>
    </div>
  );
}

function Views({ section: { name: title, views } }: { readonly section: ConsoleSection }) {
  const { pathname } = useLocation();
  const opened = views.find(({ to }) => to === pathname)?.under ?? pathname;
  return (
    <nav aria-label={title} className="pb-5">
      <ul className="flex flex-wrap gap-1">
        {views
          .filter(({ under }) => under === undefined)
          .map(({ to, name }) => (
            <li key={to}>
              <Link
                to={to}
                aria-current={to === pathname ? 'page' : to === opened}
                className={linkClasses(to === opened)}
              >
                {name}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}

function SignOut({ className }: { readonly className: string }) {
  const { account } = useOperatorSession();
  const signOut = useMutation({
    mutationFn: async () => (account === undefined ? undefined : signOutAccount()),
    onSuccess: () => endSession(),
  });
  return (
    <TextButton tone="muted" busy={signOut.isPending} className={className} onClick={() => signOut.mutate()}>
      <LogOut aria-hidden="true" className="size-4" />
      Sign out
    </TextButton>
  );
}

function linkClasses(isActive: boolean): string {
  return classNames(
    'flex min-h-11 items-center gap-2 rounded-control px-2.5 text-small font-semibold desktop:gap-3 desktop:px-3 desktop:text-body',
    isActive
      ? 'bg-accent-ground text-accent underline decoration-2 underline-offset-4 forced:border'
      : 'text-muted hover:bg-ink/5 hover:text-ink',
  );
}
