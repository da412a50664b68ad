import { oidc } from '@homeward/contract';
import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { settings } from '@homeward/ui/client/settings.ts';
import { ErrorNotice } from '@homeward/ui/feedback/error-notice.tsx';
import { DrawerFooter } from '@homeward/ui/overlays/drawer-footer.tsx';
import { QueryPanel } from '../panel/query-panel.tsx';
import { useConnection, useDisconnect, useGoToProvider } from './oidc-calls.ts';

export function ProviderPanel() {
  const connection = useConnection();
  const connect = useGoToProvider();
  const disconnect = useDisconnect();
  const provider = settings.signInProvider;
  return (
    <QueryPanel query={connection}>
      {({ connected_at: connectedAt }) => (
        <>
          <p className="text-body">
            {t(connectedAt === null ? 'settings.oidc.lead' : 'settings.oidc.isConnected', { provider })}
          </p>
          <DrawerFooter>
            <ErrorNotice error={connect.error ?? disconnect.error} className="mb-3" />
            <Button
              variant={connectedAt === null ? 'primary' : 'secondary'}
              busy={connect.isPending || disconnect.isPending}
              busyLabel={t('ui.oneMoment')}
              onClick={() =>
                connectedAt === null ? connect.mutate(oidc.startConnection) : disconnect.mutate()
              }
            >
              {t(connectedAt === null ? 'settings.oidc.connect' : 'settings.oidc.disconnect')}
            </Button>
          </DrawerFooter>
        </>
      )}
    </QueryPanel>
  );
}
