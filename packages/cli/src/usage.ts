const LINES: Readonly<Record<string, string>> = {
  up: `subeni up [--dir DIR] [--node NAME[=NIC=MAC[,NIC=MAC]]]… [--manifests PATH]… [--provider URL [--provider-ca FILE]]
          [--scale SERVICE=N]… [--set KEY=VALUE]… [--only SERVICE,…] [--nats URL]
    Runs the whole system on this machine, without Kubernetes. Prints one JSON line on stdout when all is ready.
    Without --provider, a simulated cloud and our own provider run too. Ctrl-C drains and ends everything.`,
  apply: `subeni apply -f PATH [-f PATH]… [--dir DIR]
    Creates or changes SpiderIPPool, SpiderReservedIP, SpiderMultusConfig, Pod, Namespace and Node objects from YAML or
    JSON files, folders, or "-" for standard input. Nothing is changed when any of them is bad.`,
  delete: `subeni delete (KIND NAME [-n NAMESPACE] | -f PATH…) [--dir DIR]
    Marks objects as being deleted; they go with their last finalizer.`,
  get: `subeni get pools|endpoints|pods|nodes|releases|namespaces|reservedips|multusconfigs [NAME] [-n NAMESPACE]
           [-o table|json|yaml] [--watch] [--dir DIR]`,
  status: `subeni status [-o table|json] [--dir DIR]
    The running stack: processes, pids, restarts, readiness.`,
  scale: `subeni scale SERVICE N [--dir DIR]
    Changes the number of allocators, provider-gateways, release-workers or iaas-providers while the stack runs.`,
  events: `subeni events [--follow] [--pool NAME] [--address IP] [--pod NAMESPACE/NAME] [--since DURATION] [-o table|json] [--dir DIR]
    The event history: who did what to which address, when and why.`,
  explain: `subeni explain (pod NAMESPACE/NAME | ip ADDRESS) [-o table|json] [--dir DIR]
    What a Pod or an address has now, and its history in plain words: who, when, by which path, why not the other pools.`,
  cni: `subeni cni add|del --node N --pod NAMESPACE/NAME [--uid U] [--ifname eth0] [--pools a,b] [--pools6 c,d]
           [--container-id ID] [-o table|json] [--dir DIR]
    Sends one CNI ADD or DEL through a node's socket, as a CNI plugin would.`,
  provider: `subeni provider test URL [--ca FILE] [--server-name NAME]
           [--node N --parent-mac MAC --subnet CIDR --addresses RANGE] [--other-node N --other-parent-mac MAC]
           [--addresses6 RANGE] [--subnet6 CIDR] [--pool NAME] [--pool6 NAME] [--pool-status URL|FILE] [--dir DIR]
           [--generation old|new] [--budget 50s] [--settle 3s] [--json FILE] [--junit FILE]
    Checks any IaaS Network Provider against the contract. The addresses must be free: they are bound and released again.
    Status 0: conformant. 1: not, or too little was checked. 2: the call's words are off.`,
}

export function usage(command: string | undefined): string {
  const chosen = command === undefined ? undefined : LINES[command]
  if (chosen !== undefined) return `${chosen}\n`
  return [
    'subeni: Pod addresses that are cloud sub-ENIs',
    '',
    ...Object.values(LINES),
    '',
    'The stack is found through --dir, SUBENI_DIR, NATS_URL, or the default folder, in that order.',
    '',
  ].join('\n')
}
